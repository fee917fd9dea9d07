"""Takes the picture: light and colour of every pixel apart, so that other colours cost next to nothing.

Cycles hands over what fell on a surface (light) and what the surface made of it (colour), for matte and for shiny
reflection, and a mask of every paint that another colouring would mix differently. Recolouring is then arithmetic.
"""
import os
import shutil
import tempfile

import bpy
import numpy as np

from . import stage

PASSES = {
    'DiffDir': 'diffuse_direct', 'DiffInd': 'diffuse_indirect', 'GlossDir': 'glossy_direct', 'GlossInd': 'glossy_indirect',
    'Emit': 'emit', 'DiffCol': 'diffuse_color', 'GlossCol': 'glossy_color',
}
GUIDES = ('Denoising Albedo', 'Denoising Normal')


def expose(width, height, samples, paints=(), cutout=False):
    """Every pass as an array, rows from the bottom; masks of the product and of these paints under 'goods', 'paint 0' and so on."""
    prepare(width, height, samples, cutout)
    layer = bpy.context.view_layer
    for name in PASSES.values():
        setattr(layer, 'use_pass_' + name, True)
    layer.cycles.denoising_store_passes = True
    masks = [mask(f'paint {at}', [paint['material']], paint['tone']) for at, paint in enumerate(paints)]
    names = [*PASSES, *GUIDES, *(['Image'] if cutout else []), mask('goods', stage.materials_of_goods()), *masks]
    folder = tempfile.mkdtemp(prefix='exposure')
    files = {name: 'p%02d-' % at for at, name in enumerate(names)}
    connect(files, folder)
    bpy.ops.render.render()
    arrays = {name: read(folder, file) for name, file in files.items()}
    shutil.rmtree(folder)
    return arrays


def prepare(width, height, samples, cutout):
    scene = bpy.context.scene
    settings, cycles = scene.render, scene.cycles
    settings.resolution_x, settings.resolution_y, settings.resolution_percentage = width, height, 100
    settings.film_transparent = cutout
    settings.threads_mode = 'AUTO'
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = .03, min(4, samples)
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 3
    cycles.transparent_max_bounces = 10
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 1., 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = .5
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.3


def mask(name, materials, tone=None):
    """Makes these materials write their share of every pixel to separate passes, modulated by their texture."""
    channel = bpy.context.view_layer.aovs.add()
    channel.name, channel.type = name, 'VALUE'
    for material in materials:
        tree = material.node_tree
        out = tree.nodes.new('ShaderNodeOutputAOV')
        out.name = name
        out.inputs['Value'].default_value = 1
        if tone:
            tree.links.new(tone, out.inputs['Value'])
    return name


def connect(names, folder):
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    choice = files.format
    choice.file_format, choice.color_depth, choice.color_mode, choice.exr_codec = 'OPEN_EXR', '16', 'RGBA', 'NONE'
    files.file_slots.clear()
    for name, file in names.items():
        files.file_slots.new(file)
        tree.links.new(layers.outputs[name], files.inputs[file])
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])


def read(folder, file):
    path = next(os.path.join(folder, entry) for entry in os.listdir(folder) if entry.startswith(file))
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Linear'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    pixels[~np.isfinite(pixels)] = 0
    return pixels.reshape(height, width, 4)

"""Surfaces: plastic, metal, rubber, glass, screens, cloth, braid, printed marks."""
import bpy

from .colour import linear, shade

# Every paint in the scene in order of creation: base colour, metalness, material, and the texture that modulates it.
PAINTS = []


def rgba(colour):
    return (*linear(colour), 1.) if isinstance(colour, str) else tuple(colour)


def principled(name, base='#ffffff', rough=.4, metal=0., spec=.5, coat=0., coat_rough=.02, glow=None, strength=0., grain=0., grain_scale=400):
    """The general surface; grain is a fine bump as moulded plastic has it. No sheen: it would spoil recolouring."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree
    inputs = nodes.nodes['Principled BSDF'].inputs
    inputs['Base Color'].default_value = rgba(base)
    PAINTS.append({'base': rgba(base)[:3], 'metal': metal, 'material': material, 'tone': None})
    values = {'Roughness': rough, 'Metallic': metal, 'Specular': spec, 'Clearcoat': coat, 'Clearcoat Roughness': coat_rough, 'Emission Strength': strength}
    for key, value in values.items():
        inputs[key].default_value = value
    material.cycles.sample_as_light = False
    if glow:
        inputs['Emission'].default_value = rgba(glow)
    if grain:
        noise, place, bump = (nodes.nodes.new(kind) for kind in ('ShaderNodeTexNoise', 'ShaderNodeTexCoord', 'ShaderNodeBump'))
        noise.inputs['Scale'].default_value = grain_scale
        noise.inputs['Detail'].default_value = 3
        bump.inputs['Strength'].default_value = grain
        bump.inputs['Distance'].default_value = .01
        nodes.links.new(place.outputs['Object'], noise.inputs['Vector'])
        nodes.links.new(noise.outputs['Fac'], bump.inputs['Height'])
        nodes.links.new(bump.outputs['Normal'], inputs['Normal'])
    return material


def plastic(colour, rough=.34, coat=.25):
    """Satin moulded plastic."""
    return principled('plastic', colour, rough, coat=coat, coat_rough=.14)


def gloss(colour):
    """Polished plastic or lacquer."""
    return principled('gloss', colour, .16, coat=.7, coat_rough=.04)


def rubber(colour):
    return principled('rubber', colour, .62, spec=.3)


def metal(colour='#c9ccd2', rough=.22):
    return principled('metal', colour, rough, 1.)


def dark():
    """Holes, ports and gaps."""
    return principled('dark', '#08080a', .5)


def light(colour='#ffb51b', strength=2.5):
    """A small lamp."""
    return principled('lamp', colour, .3, glow=colour, strength=strength)


def black_glass():
    return principled('black glass', '#030304', .04)


def thin_glass(rough=0., tint=(1, 1, 1, 1)):
    """Clear glass without refraction: transparent, and glossy towards the edges; almost free of noise."""
    material = bpy.data.materials.new('thin glass')
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    out, mix, clear, shine, facing, power, amount = (tree.nodes.new('ShaderNode' + kind) for kind in ('OutputMaterial', 'MixShader', 'BsdfTransparent', 'BsdfGlossy', 'LayerWeight', 'Math', 'MapRange'))
    power.operation, power.inputs[1].default_value = 'POWER', 4
    amount.inputs['To Min'].default_value, amount.inputs['To Max'].default_value = .04, .7
    shine.inputs['Roughness'].default_value = rough
    clear.inputs['Color'].default_value = tint
    for source, target in (
        (facing.outputs['Facing'], power.inputs[0]), (power.outputs[0], amount.inputs['Value']), (amount.outputs['Result'], mix.inputs[0]),
        (clear.outputs[0], mix.inputs[1]), (shine.outputs[0], mix.inputs[2]), (mix.outputs[0], out.inputs[0]),
    ):
        tree.links.new(source, target)
    return material


def screen(path, strength=1.0):
    """A lit display showing a picture file."""
    material = principled('screen', '#050506', .04)
    tree = material.node_tree
    texture = image_node(tree, path)
    shader = tree.nodes['Principled BSDF']
    tree.links.new(texture.outputs['Color'], shader.inputs['Emission'])
    shader.inputs['Emission Strength'].default_value = strength
    return material


def printed(path, ink, rough=.4):
    """Ink in the shape of a picture's alpha: a legend."""
    material = principled('print', ink, rough)
    tree = material.node_tree
    texture = image_node(tree, path)
    tree.links.new(texture.outputs['Alpha'], tree.nodes['Principled BSDF'].inputs['Alpha'])
    PAINTS[-1]['tone'] = texture.outputs['Alpha']
    return material


def image_node(tree, path):
    texture = tree.nodes.new('ShaderNodeTexImage')
    texture.image = bpy.data.images.load(path)
    texture.interpolation = 'Cubic'
    texture.extension = 'EXTEND'
    return texture


def cloth(colour, across=150, along=70, depth=.06):
    """Knitted speaker cloth on a body with UVs: cells as bump and as darker gaps."""
    material = principled('cloth', colour, .85, spec=.25)
    tree = material.node_tree
    shader = tree.nodes['Principled BSDF']
    cells = cell_texture(tree, across, along, .25)
    bump = tree.nodes.new('ShaderNodeBump')
    bump.invert = True
    bump.inputs['Strength'].default_value = .9
    bump.inputs['Distance'].default_value = depth
    tree.links.new(cells, bump.inputs['Height'])
    tree.links.new(bump.outputs[0], shader.inputs['Normal'])
    two_tone(tree, cells, .35)
    return material


def grille(colour='#17191c', across=90, along=60):
    """Punched metal: round holes in rows."""
    material = principled('grille', colour, .38, .6)
    tree = material.node_tree
    cells = cell_texture(tree, across, along, 0.)
    steps = tree.nodes.new('ShaderNodeMapRange')
    for key, value in (('From Min', .26), ('From Max', .34), ('To Min', 1), ('To Max', 0)):
        steps.inputs[key].default_value = value
    tree.links.new(cells, steps.inputs['Value'])
    two_tone(tree, steps.outputs['Result'], .08)
    bump = tree.nodes.new('ShaderNodeBump')
    bump.invert = True
    bump.inputs['Strength'].default_value = .8
    bump.inputs['Distance'].default_value = .04
    tree.links.new(steps.outputs['Result'], bump.inputs['Height'])
    tree.links.new(bump.outputs[0], tree.nodes['Principled BSDF'].inputs['Normal'])
    return material


def braid(colour, along, around=6, gap=.35):
    """Woven sleeve on a tube: cells that wind round it; `along` is cells over its length."""
    material = principled('braid', colour, .7, spec=.3)
    tree = material.node_tree
    turn = tree.nodes.new('ShaderNodeMapping')
    place = tree.nodes.new('ShaderNodeTexCoord')
    checks = tree.nodes.new('ShaderNodeTexVoronoi')
    turn.inputs['Scale'].default_value = (around, along, 1)
    turn.inputs['Rotation'].default_value = (0, 0, .785)
    checks.inputs['Scale'].default_value = 1.
    checks.inputs['Randomness'].default_value = 0.
    tree.links.new(place.outputs['UV'], turn.inputs['Vector'])
    tree.links.new(turn.outputs[0], checks.inputs['Vector'])
    two_tone(tree, checks.outputs['Distance'], gap)
    bump = tree.nodes.new('ShaderNodeBump')
    bump.invert = True
    bump.inputs['Strength'].default_value = .8
    bump.inputs['Distance'].default_value = .03
    tree.links.new(checks.outputs['Distance'], bump.inputs['Height'])
    tree.links.new(bump.outputs[0], tree.nodes['Principled BSDF'].inputs['Normal'])
    return material


def cell_texture(tree, across, along, chance):
    place, scale, cells = (tree.nodes.new('ShaderNode' + kind) for kind in ('TexCoord', 'Mapping', 'TexVoronoi'))
    scale.inputs['Scale'].default_value = (across, along, 1)
    cells.inputs['Scale'].default_value = 1.
    cells.inputs['Randomness'].default_value = chance
    tree.links.new(place.outputs['UV'], scale.inputs['Vector'])
    tree.links.new(scale.outputs[0], cells.inputs['Vector'])
    return cells.outputs['Distance']


def two_tone(tree, factor, dim):
    """The paint created last, darkened to `dim` of itself where the factor is 1."""
    shader = tree.nodes['Principled BSDF']
    tone, mix = tree.nodes.new('ShaderNodeMapRange'), tree.nodes.new('ShaderNodeMixRGB')
    tone.inputs['To Min'].default_value, tone.inputs['To Max'].default_value = 1, dim
    mix.blend_type = 'MULTIPLY'
    mix.inputs['Fac'].default_value = 1
    mix.inputs['Color1'].default_value = shader.inputs['Base Color'].default_value
    tree.links.new(factor, tone.inputs['Value'])
    tree.links.new(tone.outputs['Result'], mix.inputs['Color2'])
    tree.links.new(mix.outputs[0], shader.inputs['Base Color'])
    PAINTS[-1]['tone'] = tone.outputs['Result']

"""The common scene: seamless background, five lights, a long lens that frames the product automatically."""
import math

import bpy
import numpy as np
from mathutils import Vector

from .materials import PAINTS, principled
from .shapes import finish, mesh, world_points

LENS = 135
SENSOR = 36

# Position, width, height, radiance and softness of each light, for a product of height 1.
# The key light is listed twice: lights are sampled at random, and it contributes half of the light.
KEY = ((-2.0, -1.75, 2.9), 1.5, 1.5, 19.0, .75)
RIG = (
    KEY, KEY,                                   # top left, slightly in front
    ((2.7, .1, 2.2), .8, 4.0, 6.5, .8),         # edge, right
    ((-2.8, .65, 2.2), .8, 4.0, 5.0, .8),       # edge, left
    ((0, .4, 4.3), 5.4, 2.7, 1.9, .9),          # top: the seamless and upper edges
    ((2.45, -4.4, 2.2), .75, 4.0, 6.5, .9),     # card seen in glossy fronts: a diagonal sheen
)


def clear_stage():
    """An empty scene with Cycles and plain colour management."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    PAINTS.clear()
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.world = bpy.data.worlds.new('world')
    scene.world.use_nodes = True
    scene.view_settings.view_transform = 'Standard'
    scene.view_settings.look = 'None'


def goods():
    """All objects that are not part of the common scene."""
    return [body for body in bpy.context.scene.objects if body.type == 'MESH' and not body.get('set')]


def materials_of_goods():
    return {slot.material for body in goods() for slot in body.material_slots if slot.material}


def extent():
    """Smallest and largest corner of the product."""
    points = np.concatenate(list(world_points(goods())))
    return points.min(0), points.max(0)


def build_set(ground, elevation=8, fill=.76, cutout=False, aspect=1.0, side=0.0, above=0.0, scale=None):
    """Adds background, lights and camera around the product; `side` shifts it left (-1) or right (1) in the frame."""
    low, high = extent()
    centre = (low + high) / 2
    size = scale or max(high[2] - low[2], .62 * max(high[0] - low[0], high[1] - low[1]))
    floor = lay_ground(ground, size, float(centre[1]))
    floor.visible_camera = not cutout
    set_world()
    for at, w, h, radiance, falloff in RIG:
        where = Vector(at) * size + Vector((centre[0], centre[1], 0))
        softbox(where, (centre[0], centre[1], min(float(centre[2]), .5 * size)), w * size, h * size, radiance, falloff)
    frame_goods(elevation, fill, aspect, side, above)


def lay_ground(colour, size, y):
    """Floor and wall in one sweep."""
    back, radius, width = y + 2.9 * size, 1.8 * size, 60 * size
    sweep = [(y - 14 * size, 0), (back - radius, 0)]
    sweep += [(back - radius + radius * math.sin(a), radius - radius * math.cos(a)) for a in np.linspace(0, math.pi / 2, 24)[1:]]
    sweep += [(back, 16 * size)]
    vertices = [(x, yy, z) for yy, z in sweep for x in (-width / 2, width / 2)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(sweep) - 1)]
    floor = finish(mesh('ground', vertices, faces), principled('ground', colour, .6, spec=.2), 60, False)
    floor['set'] = True
    return floor


def softbox(at, target, w, h, radiance, falloff):
    """An area light with a bright core and soft edges: the gradient makes highlights look photographic."""
    data = bpy.data.lights.new('softbox', 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', w, h
    data.energy = radiance * math.pi * w * h
    data.use_nodes = True
    tree = data.node_tree
    geometry, split = (tree.nodes.new('ShaderNode' + kind) for kind in ('NewGeometry', 'SeparateXYZ'))
    tree.links.new(geometry.outputs['Parametric'], split.inputs[0])
    edges = [soft_edge(tree, split.outputs[axis], falloff) for axis in ('X', 'Y')]
    tree.links.new(calculate(tree, 'MULTIPLY', *edges), tree.nodes['Emission'].inputs['Strength'])
    lamp = bpy.data.objects.new('softbox', data)
    bpy.context.collection.objects.link(lamp)
    lamp.location = at
    lamp.rotation_euler = (Vector(at) - Vector(target)).to_track_quat('Z', 'Y').to_euler()


def soft_edge(tree, value, falloff):
    distance = calculate(tree, 'ABSOLUTE', calculate(tree, 'SUBTRACT', calculate(tree, 'MULTIPLY', value, 2.), 1.))
    ramp = tree.nodes.new('ShaderNodeMapRange')
    ramp.interpolation_type = 'SMOOTHSTEP'
    for key, number in (('From Min', 1), ('From Max', 1 - falloff), ('To Min', 0), ('To Max', 1)):
        ramp.inputs[key].default_value = number
    tree.links.new(distance, ramp.inputs['Value'])
    return ramp.outputs['Result']


def calculate(tree, operation, *values):
    node = tree.nodes.new('ShaderNodeMath')
    node.operation = operation
    for slot, value in enumerate(values):
        if isinstance(value, (int, float)):
            node.inputs[slot].default_value = value
        else:
            tree.links.new(value, node.inputs[slot])
    return node.outputs[0]


def set_world(diffuse=.13, glossy=.32):
    """Low fill, lower still in reflections, white behind everything."""
    tree = bpy.context.scene.world.node_tree
    background = tree.nodes.get('Background') or tree.nodes.new('ShaderNodeBackground')
    out = next((node for node in tree.nodes if node.type == 'OUTPUT_WORLD'), None) or tree.nodes.new('ShaderNodeOutputWorld')
    rays, fill, seen = (tree.nodes.new('ShaderNode' + kind) for kind in ('LightPath', 'MapRange', 'MapRange'))
    fill.inputs['To Min'].default_value = diffuse
    fill.inputs['To Max'].default_value = glossy
    seen.inputs['To Max'].default_value = 1.
    background.inputs['Color'].default_value = (1, 1, 1, 1)
    for source, target in (
        (rays.outputs['Is Glossy Ray'], fill.inputs['Value']), (rays.outputs['Is Camera Ray'], seen.inputs['Value']),
        (fill.outputs['Result'], seen.inputs['To Min']), (seen.outputs['Result'], background.inputs['Strength']),
        (background.outputs[0], out.inputs['Surface']),
    ):
        tree.links.new(source, target)
    bpy.context.scene.world.cycles.sampling_method = 'NONE'


def frame_goods(elevation, fill, aspect, side, above):
    """Places the camera so that the product fills its share of the frame, seen from `elevation` degrees above."""
    points = np.concatenate(list(world_points(goods())))
    a = math.radians(elevation)
    forward, right, up = np.array((0, math.cos(a), -math.sin(a))), np.array((1., 0, 0)), np.array((0, math.sin(a), math.cos(a)))
    half = SENSOR / LENS / 2
    aim, distance = (points.min(0) + points.max(0)) / 2, float(np.ptp(points, 0).max()) / half
    across, upright = (half, half / aspect) if aspect >= 1 else (half * aspect, half)
    for _ in range(8):
        relative = points - (aim - forward * distance)
        depth = relative @ forward
        x, y = (relative @ right) / depth, (relative @ up) / depth
        aim = aim + right * (x.min() + x.max()) / 2 * distance + up * (y.min() + y.max()) / 2 * distance
        distance *= max((x.max() - x.min()) / 2 / across, (y.max() - y.min()) / 2 / upright) / fill
    data = bpy.data.cameras.new('camera')
    camera = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(camera)
    data.lens, data.sensor_width, data.clip_start, data.clip_end = LENS, SENSOR, .1, 20000
    data.shift_x, data.shift_y = -side * .5 * min(1, aspect), -above * .5
    eye = Vector(aim - forward * distance)
    camera.location = eye
    camera.rotation_euler = Vector(forward).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.camera = camera

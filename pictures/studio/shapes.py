"""Bodies: rounded slabs, lathes, lofts, tubes, and placing and cutting them."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector


class Sketch:
    """While `on`, bodies are coarse: enough to find the paints of a colouring."""
    on = False


def outline(w, h, r, n=16, p=2.0, inset=0.0):
    """A rounded rectangle; corners are superellipse arcs of exponent p (2 a circle, 2.4 a squircle)."""
    w, h, r = w - 2 * inset, h - 2 * inset, max(r - inset, 1e-4)
    r = min(r, w / 2, h / 2)
    points = []
    for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(n + 1):
            angle = math.radians(start + 90 * i / n)
            x, y = (math.copysign(abs(v) ** (2 / p), v) * r if abs(v) > 1e-9 else 0. for v in (math.cos(angle), math.sin(angle)))
            points.append((sx * (w / 2 - r) + x, sy * (h / 2 - r) + y))
    return points


def edge_profile(depth, inset=.3, rise=None, n=10, bottom=True, top=True):
    """(inset, z) pairs of a slab of this depth with elliptical edges."""
    rise = inset if rise is None else rise
    pairs = []
    if bottom:
        pairs += [(inset - inset * math.cos(math.radians(a)), -depth / 2 + rise + rise * math.sin(math.radians(a))) for a in np.linspace(-90, 0, n)]
    else:
        pairs += [(0, -depth / 2)]
    if top:
        pairs += [(inset - inset * math.cos(math.radians(a)), depth / 2 - rise + rise * math.sin(math.radians(a))) for a in np.linspace(0, 90, n)]
    else:
        pairs += [(0, depth / 2)]
    return pairs


def mesh(name, vertices, faces):
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.validate()
    data.update()
    body = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(body)
    return body


def finish(body, material=None, angle=40, weighted=True):
    """Smooth shading with sharp edges above an angle."""
    for polygon in body.data.polygons:
        polygon.use_smooth = True
    body.data.use_auto_smooth = True
    body.data.auto_smooth_angle = math.radians(angle)
    if weighted:
        modifier = body.modifiers.new('weighted', 'WEIGHTED_NORMAL')
        modifier.keep_sharp = True
        modifier.weight = 80
    if material:
        body.data.materials.append(material)
    return body


def loft(name, rings, material=None, caps=True, angle=40, weighted=True, uv=False):
    """A skin over rings of equal count; uv runs 0..1 round the ring and 0..1 from the first ring to the last."""
    n = len(rings[0])
    vertices = [v for ring in rings for v in ring]
    faces = [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for k in range(len(rings) - 1) for i in range(n)]
    sides = len(faces)
    if caps:
        faces += [tuple(reversed(range(n))), tuple(range((len(rings) - 1) * n, len(rings) * n))]
    body = mesh(name, vertices, faces)
    if uv:
        layer = body.data.uv_layers.new(name='uv')
        around, onward = shares(rings[len(rings) // 2], closed=True), shares([ring[0] for ring in rings])
        for k, polygon in enumerate(body.data.polygons[:sides]):
            ring, i = divmod(k, n)
            for loop, (du, dv) in zip(polygon.loop_indices, ((0, 0), (1, 0), (1, 1), (0, 1))):
                layer.data[loop].uv = (around[i + du], onward[ring + dv])
    return finish(body, material, angle, weighted)


def shares(points, closed=False):
    """The relative position of each point along the path, 0 to 1."""
    path = list(points) + ([points[0]] if closed else [])
    far = [0.]
    for a, b in zip(path, path[1:]):
        far.append(far[-1] + math.dist(a, b))
    return [v / max(far[-1], 1e-9) for v in far]


def slab(name, w, h, depth, r, material=None, edge=.1, rise=None, n=16, p=2.0, profile=None, seg=10, uv=False, **edges):
    """A rounded rectangle with thickness along Z and softened edges."""
    profile = profile or edge_profile(depth, edge, rise, seg, **edges)
    profile = [(profile[0][0] + .01, profile[0][1])] + profile + [(profile[-1][0] + .01, profile[-1][1])]
    return loft(name, [[(x, y, z) for x, y in outline(w, h, r, n, p, inset)] for inset, z in profile], material, uv=uv)


def lathe(name, profile, material=None, n=96, angle=35, caps=True, uv=False):
    """(radius, z) pairs turned round Z, from bottom to top."""
    rings = [[(r * math.cos(2 * math.pi * i / n), r * math.sin(2 * math.pi * i / n), z) for i in range(n)] for r, z in profile]
    return loft(name, rings, material, caps, angle, uv=uv)


def barrel(r, z0, z1, edge, n=8):
    """The profile of a round body with rounded rims."""
    low = [(r - edge + edge * math.sin(math.radians(a)), z0 + edge - edge * math.cos(math.radians(a))) for a in np.linspace(0, 90, n)]
    high = [(r - edge + edge * math.cos(math.radians(a)), z1 - edge + edge * math.sin(math.radians(a))) for a in np.linspace(0, 90, n)]
    return low + high


def disc(name, r, material, z=0.0, n=64):
    return lathe(name, [(r, z), (1e-4, z)], material, n, caps=False)


def ball(name, radii, material=None, segments=64, rings=40):
    """An ellipsoid."""
    rx, ry, rz = radii
    latitudes = [math.radians(-89.9 + 179.8 * k / rings) for k in range(rings + 1)]
    skin = [[(rx * math.cos(a) * math.cos(2 * math.pi * i / segments), ry * math.cos(a) * math.sin(2 * math.pi * i / segments), rz * math.sin(a)) for i in range(segments)] for a in latitudes]
    return loft(name, skin, material, True, 60, weighted=False)


def plane(name, w, h, material=None, r=0.0, n=16, p=2.0):
    """A flat rounded rectangle with 0..1 UVs."""
    points = outline(w, h, max(r, 1e-4), n, p)
    body = mesh(name, [(x, y, 0) for x, y in points], [tuple(range(len(points)))])
    layer = body.data.uv_layers.new(name='uv')
    for loop in body.data.loops:
        x, y, _ = body.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (x / w + .5, y / h + .5)
    if material:
        body.data.materials.append(material)
    return body


def spline(points, steps=12, closed=False):
    """Catmull-Rom through the points (centripetal), `steps` per span."""
    p = [Vector(q) for q in points]
    if closed:
        p = [p[-1]] + p + [p[0], p[1]]
    else:
        p = [2 * p[0] - p[1]] + p + [2 * p[-1] - p[-2]]
    path = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        t1 = max((b - a).length, 1e-6) ** .5
        t2 = t1 + max((c - b).length, 1e-6) ** .5
        t3 = t2 + max((d - c).length, 1e-6) ** .5
        for k in range(steps):
            t = t1 + (t2 - t1) * k / steps
            ab, bc, cd = a.lerp(b, t / t1), b.lerp(c, (t - t1) / (t2 - t1)), c.lerp(d, (t - t2) / (t3 - t2))
            path.append(ab.lerp(bc, t / t2).lerp(bc.lerp(cd, (t - t1) / (t3 - t1)), (t - t1) / (t2 - t1)))
    return path if closed else path + [p[-2]]


def tube(name, points, radius, material, steps=12, sides=24, flat=1.0, closed=False, smooth=True):
    """A tube along a smooth path; radius is a number or a function of 0..1; flat squashes it along its own up axis."""
    path = spline(points, steps, closed) if smooth else [Vector(q) for q in points]
    radius_at = radius if callable(radius) else lambda _: radius
    tangents = [((path[(k + 1) % len(path)] if closed else path[min(k + 1, len(path) - 1)]) - path[k - 1 if closed else max(k - 1, 0)]).normalized() for k in range(len(path))]
    up = Vector((0, 0, 1)) if abs(tangents[0].z) < .9 else Vector((0, 1, 0))
    rings = []
    for k, (at, along) in enumerate(zip(path, tangents)):
        side = along.cross(up).normalized()
        up = side.cross(along).normalized()
        r = radius_at(k / (len(path) - 1))
        rings.append([tuple(at + side * (r * math.cos(2 * math.pi * i / sides)) + up * (r * flat * math.sin(2 * math.pi * i / sides))) for i in range(sides)])
    if closed:
        rings.append(rings[0])
    return loft(name, rings, material, not closed, 60, weighted=False, uv=True)


def length_of(points, steps=12):
    path = spline(points, steps)
    return sum((b - a).length for a, b in zip(path, path[1:]))


def place(body, at=(0, 0, 0), turn=(0, 0, 0), parent=None, scale=None):
    """Moves and rotates (degrees) a body, and sets its parent."""
    body.location = at
    body.rotation_euler = [math.radians(a) for a in turn]
    if scale:
        body.scale = scale if isinstance(scale, (tuple, list)) else (scale,) * 3
    if parent:
        body.parent = parent
    return body


def leave_frame(body):
    """For a cord that runs out of the picture: the camera does not frame it."""
    body['set'] = True
    return body


def group(name='group', at=(0, 0, 0), turn=(0, 0, 0), parent=None):
    """An empty as the parent of other bodies."""
    body = bpy.data.objects.new(name, None)
    bpy.context.collection.objects.link(body)
    return place(body, at, turn, parent)


def along(direction, up='Y'):
    """Euler angles in degrees that point local Z along a direction."""
    return [math.degrees(a) for a in Vector(direction).to_track_quat('Z', up).to_euler()]


def apply_modifiers(body):
    graph = bpy.context.evaluated_depsgraph_get()
    graph.update()
    data = bpy.data.meshes.new_from_object(body.evaluated_get(graph))
    body.modifiers.clear()
    body.data = data
    return body


def cut(body, cutter, operation='DIFFERENCE'):
    """Boolean with a cutter that is then deleted."""
    if Sketch.on:
        return body
    body.modifiers.clear()
    cutter.modifiers.clear()
    modifier = body.modifiers.new('cut', 'BOOLEAN')
    modifier.operation, modifier.object, modifier.solver = operation, cutter, 'EXACT'
    apply_modifiers(body)
    bpy.data.objects.remove(cutter)
    return body


def soften(body, width=.06, angle=50, material=None):
    """A small bevel on the sharp edges of a boolean, which catches the light."""
    modifier = body.modifiers.new('bevel', 'BEVEL')
    modifier.width, modifier.segments, modifier.limit_method = width, 3, 'ANGLE'
    modifier.angle_limit = math.radians(angle)
    modifier.harden_normals = True
    body.data.use_auto_smooth = True
    return finish(body, material, 40)


def fuse(bodies, voxel, material, smoothing=40):
    """Merges bodies into one seamless surface."""
    if Sketch.on:
        return finish(bodies[0], material, 80, False)
    bpy.ops.object.select_all(action='DESELECT')
    for body in bodies:
        body.modifiers.clear()
        body.select_set(True)
    bpy.context.view_layer.objects.active = bodies[0]
    bpy.ops.object.join()
    body = bpy.context.object
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    remesh = body.modifiers.new('remesh', 'REMESH')
    remesh.mode, remesh.voxel_size = 'VOXEL', voxel
    relax = body.modifiers.new('relax', 'SMOOTH')
    relax.iterations, relax.factor = smoothing, .6
    apply_modifiers(body)
    body.data.materials.clear()
    return finish(body, material, 80, False)


def mirrored(body):
    """A copy with its own mesh, mirrored in X."""
    copy = body.copy()
    copy.data = body.data.copy()
    copy.data.transform(Matrix.Scale(-1, 4, (1, 0, 0)))
    turned = bmesh.new()
    turned.from_mesh(copy.data)
    bmesh.ops.reverse_faces(turned, faces=turned.faces)
    turned.to_mesh(copy.data)
    turned.free()
    bpy.context.collection.objects.link(copy)
    return copy


def world_points(bodies):
    """Every vertex of these bodies in world space."""
    bpy.context.view_layer.update()
    for body in bodies:
        if body.type == 'MESH' and len(body.data.vertices):
            flat = np.empty(len(body.data.vertices) * 3, np.float32)
            body.data.vertices.foreach_get('co', flat)
            matrix = np.array(body.matrix_world)
            yield flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]


def family_of(root):
    return [root] + [body for child in root.children for body in family_of(child)]


def rest(root, z=.004):
    """Places a group on the floor."""
    if Sketch.on:
        return root
    bpy.context.view_layer.update()
    lowest = min(points[:, 2].min() for points in world_points(family_of(root)))
    root.location.z += z - lowest
    return root

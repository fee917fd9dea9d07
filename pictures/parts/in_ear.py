"""An in-ear earphone; +Z is where the ear is."""
from studio.materials import dark, metal, principled
from studio.shapes import disc, group, lathe, place

TIP = [(.24, .40), (.27, .44), (.33, .43), (.43, .35), (.50, .21), (.53, .05), (.51, -.05), (.47, -.09), (.43, -.05), (.37, .17)]


def in_ear(shell, back, tip='#26282b', size=1.0, length=.95, radius=.58, ring='#c9ccd2'):
    """shell and back are materials; the cable leaves at the underside, at (0, -radius, -length / 2)."""
    root = group('bud')
    body = [(.05, -length), (radius - .16, -length), (radius - .05, -length + .06), (radius, -length + .18), (radius, -.42), (radius - .06, -.22), (radius * .62, -.02), (.30, .05), (.28, .12)]
    place(lathe('body', body, shell, 72), parent=root)
    plate = [(radius - .15, -length - .012), (radius - .19, -length - .03), (1e-3, -length - .03)]
    place(lathe('plate', plate[::-1], back, 72, caps=False), parent=root)
    place(lathe('ring', [(radius - .02, -.46), (radius + .015, -.44), (radius + .015, -.38), (radius - .02, -.36)], metal(ring), 72, caps=False), parent=root)
    place(lathe('nozzle', [(.26, 0), (.25, .4), (.22, .44), (1e-4, .44)], dark(), 40, caps=False), parent=root)
    place(lathe('tip', TIP, principled('silicone', tip, .5, spec=.35), 64, 80, caps=False), (0, 0, .12), parent=root)
    place(disc('mesh', .25, principled('mesh', '#50545a', .4, .8), .5, 40), parent=root)
    root.scale = (size,) * 3
    return root

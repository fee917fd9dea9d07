"""A product studio for Blender's Cycles on the CPU. One unit is one centimetre."""

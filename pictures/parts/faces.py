"""Lit faces of watches and bands."""
import math

from PIL import Image, ImageDraw

from studio.marks import AMBER, font

GREY = (150, 156, 164)
WHITE = (244, 246, 248)


def watch_face(style, w, h):
    """Draws a face of this shape; the clock always reads ten past ten, a little early."""
    width = 420
    height = round(width * h / w)
    image = Image.new('RGB', (width * 2, height * 2), (3, 4, 6))
    draw = ImageDraw.Draw(image)
    {'rings': rings, 'digits': digits, 'dial': dial, 'child': child, 'tall': tall, 'ridge': ridge}[style](draw, width * 2, height * 2)
    return image.resize((width, height), Image.Resampling.LANCZOS)


def rings(draw, w, h):
    draw.text((w * .5, h * .24), '10:08', font=font('InterDisplay-SemiBold', round(w * .27)), fill=WHITE, anchor='mm')
    draw.text((w * .5, h * .085), 'THU 12', font=font('Inter-SemiBold', round(w * .062)), fill=AMBER, anchor='mm')
    for k, (colour, share) in enumerate(((AMBER, .78), ('#4fc3a1', .55), ('#6f8fcb', .9))):
        r = w * (.27 - .065 * k)
        box = (w * .5 - r, h * .66 - r, w * .5 + r, h * .66 + r)
        draw.arc(box, 0, 360, fill=(34, 37, 42), width=round(w * .046))
        draw.arc(box, -90, -90 + 360 * share, fill=colour, width=round(w * .046))
    draw.text((w * .5, h * .66), '7,940', font=font('Inter-SemiBold', round(w * .07)), fill=WHITE, anchor='mm')


def digits(draw, w, h):
    face = font('InterDisplay-Bold', round(w * .46))
    draw.text((w * .5, h * .33), '10', font=face, fill=WHITE, anchor='mm')
    draw.text((w * .5, h * .62), '08', font=face, fill=AMBER, anchor='mm')
    draw.text((w * .5, h * .10), 'THU 12 JUN', font=font('Inter-SemiBold', round(w * .068)), fill=GREY, anchor='mm')
    for x, value, unit in ((.24, '72', 'bpm'), (.76, '7,940', 'steps')):
        draw.text((w * x, h * .85), value, font=font('Inter-SemiBold', round(w * .088)), fill=WHITE, anchor='mm')
        draw.text((w * x, h * .92), unit, font=font('Inter-Medium', round(w * .058)), fill=GREY, anchor='mm')


def dial(draw, w, h):
    cx, cy, r = w / 2, h / 2, w * .44
    for k in range(60):
        a = math.radians(6 * k)
        inner = r * (.86 if k % 5 == 0 else .94)
        draw.line((cx + inner * math.sin(a), cy - inner * math.cos(a), cx + r * math.sin(a), cy - r * math.cos(a)), fill=WHITE if k % 5 == 0 else (90, 96, 104), width=7 if k % 5 == 0 else 4)
    for x, text, share in ((-.42, '72', .6), (.42, '84', .84)):
        at, small = (cx + r * x, cy + r * .1), r * .22
        box = (at[0] - small, at[1] - small, at[0] + small, at[1] + small)
        draw.arc(box, 135, 405, fill=(46, 50, 56), width=9)
        draw.arc(box, 135, 135 + 270 * share, fill='#4fc3a1', width=9)
        draw.text(at, text, font=font('Inter-SemiBold', round(r * .16)), fill=WHITE, anchor='mm')
    draw.text((cx, cy + r * .52), 'THU 12', font=font('Inter-SemiBold', round(r * .13)), fill=GREY, anchor='mm')
    for angle, long, wide, colour in ((304, .52, 22, WHITE), (48, .78, 16, WHITE), (200, .84, 5, AMBER)):
        a = math.radians(angle)
        draw.line((cx - .12 * r * math.sin(a), cy + .12 * r * math.cos(a), cx + long * r * math.sin(a), cy - long * r * math.cos(a)), fill=colour, width=wide)
    draw.ellipse((cx - 18, cy - 18, cx + 18, cy + 18), fill=AMBER)
    draw.text((w * .5, h * .06), '28°', font=font('Inter-SemiBold', round(w * .06)), fill=GREY, anchor='mm')
    draw.text((w * .5, h * .945), '7,940', font=font('Inter-SemiBold', round(w * .06)), fill=AMBER, anchor='mm')


def child(draw, w, h):
    draw.rectangle((0, 0, w, h), fill='#2b4f73')
    draw.ellipse((-w * .3, h * .62, w * 1.3, h * 1.6), fill='#3f7a5d')
    draw.ellipse((w * .66, h * .1, w * .88, h * .1 + w * .22), fill=AMBER)
    draw.text((w * .5, h * .45), '10:08', font=font('InterDisplay-Bold', round(w * .3)), fill=WHITE, anchor='mm')
    draw.text((w * .34, h * .2), 'Thursday', font=font('Inter-SemiBold', round(w * .075)), fill=WHITE, anchor='mm')
    for x, colour in ((.3, '#4fc3a1'), (.7, '#d9534f')):
        draw.ellipse((w * x - w * .1, h * .78 - w * .1, w * x + w * .1, h * .78 + w * .1), fill=colour)
    draw.text((w * .7, h * .78), 'SOS', font=font('Inter-Bold', round(w * .07)), fill=WHITE, anchor='mm')
    draw.rounded_rectangle((w * .26, h * .765, w * .34, h * .795), 8, fill=WHITE)


def tall(draw, w, h):
    face = font('InterDisplay-SemiBold', round(w * .52))
    draw.text((w * .5, h * .26), '10', font=face, fill=WHITE, anchor='mm')
    draw.text((w * .5, h * .46), '08', font=face, fill=WHITE, anchor='mm')
    draw.text((w * .5, h * .1), 'THU', font=font('Inter-SemiBold', round(w * .14)), fill=AMBER, anchor='mm')
    draw.arc((w * .2, h * .62, w * .8, h * .62 + w * .6), 0, 360, fill=(38, 42, 47), width=round(w * .07))
    draw.arc((w * .2, h * .62, w * .8, h * .62 + w * .6), -90, 195, fill=AMBER, width=round(w * .07))
    draw.text((w * .5, h * .62 + w * .3), '7.9k', font=font('Inter-SemiBold', round(w * .16)), fill=WHITE, anchor='mm')


def ridge(draw, w, h):
    draw.polygon([(0, h), (0, h * .7), (w * .22, h * .56), (w * .36, h * .66), (w * .62, h * .44), (w * .8, h * .6), (w, h * .5), (w, h)], fill='#20362f')
    draw.polygon([(0, h), (0, h * .84), (w * .3, h * .7), (w * .55, h * .8), (w * .82, h * .68), (w, h * .76), (w, h)], fill='#2f5247')
    draw.text((w * .5, h * .25), '10:08', font=font('InterDisplay-Bold', round(w * .29)), fill=WHITE, anchor='mm')
    draw.text((w * .5, h * .09), 'THU 12  NE 48°', font=font('Inter-SemiBold', round(w * .066)), fill=AMBER, anchor='mm')
    draw.text((w * .62, h * .4), '2,140 m', font=font('Inter-SemiBold', round(w * .075)), fill=WHITE, anchor='mm')
    draw.text((w * .27, h * .9), '72 bpm', font=font('Inter-SemiBold', round(w * .07)), fill=WHITE, anchor='mm')
    draw.text((w * .73, h * .9), '84%', font=font('Inter-SemiBold', round(w * .07)), fill=WHITE, anchor='mm')

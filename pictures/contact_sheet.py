"""python3 contact_sheet.py: renders every first view of the manifest on one sheet, docs/pictures.webp."""
import json
import os

from PIL import Image

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PICTURES = os.path.join(ROOT, 'apps', 'server', 'pictures')
TILE, COLUMNS, GAP = 168, 12, 4


def main():
    with open(os.path.join(PICTURES, 'manifest.json')) as file:
        manifest = json.load(file)
    fronts = [picture for views in manifest.values() for picture in views.get('front', {}).get('files', {}).values()]
    rows = -(-len(fronts) // COLUMNS)
    sheet = Image.new('RGB', (COLUMNS * (TILE + GAP) + GAP, rows * (TILE + GAP) + GAP), '#ffffff')
    for at, picture in enumerate(fronts):
        with Image.open(os.path.join(PICTURES, picture)) as image:
            tile = image.convert('RGB').resize((TILE, TILE), Image.Resampling.LANCZOS)
        row, column = divmod(at, COLUMNS)
        sheet.paste(tile, (GAP + column * (TILE + GAP), GAP + row * (TILE + GAP)))
    target = os.path.join(ROOT, 'docs', 'pictures.webp')
    sheet.save(target + '.new', format='WEBP', quality=82, method=6)
    os.replace(target + '.new', target)
    print(f'{len(fronts)} pictures')


if __name__ == '__main__':
    main()

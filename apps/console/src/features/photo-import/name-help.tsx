import { Panel, PanelSection, Table } from '../../components/page/panel.tsx';

const names = [
  ['BUDS-1.jpg', 'Photo 1 of the product or variant with the SKU BUDS'],
  ['BUDS.jpg', 'Its first photo'],
  ['BUDS_2.webp, BUDS (2).png', 'Its second photo'],
  ['BUDS/3.jpg', 'Photo 3, in a folder named by the SKU'],
] as const;

/** How files are named, so that the store finds their products. */
export function NameHelp() {
  return (
    <Panel>
      <PanelSection title="How files are named">
        <p>
          JPEG, PNG, WebP and AVIF, at most 25 MB each. Capitals make no difference. A photo takes its place among those
          of its product or variant; the others stay. You see every match before anything changes.
        </p>
        <Table caption="Names of photos" head={['Name', 'Means']}>
          {names.map(([name, meaning]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{meaning}</td>
            </tr>
          ))}
        </Table>
      </PanelSection>
    </Panel>
  );
}

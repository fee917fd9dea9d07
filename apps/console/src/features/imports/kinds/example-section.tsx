import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import type { ReactNode } from 'react';
import { PanelSection } from '../../../components/page/panel.tsx';
import { saveFile } from '../../../platform/save-file.ts';
import { downloadIcon } from '../icons.tsx';
import { type CsvSheet, csvFile } from './csv-file.ts';

type ExampleSectionProps = { rules: readonly ReactNode[]; sheet: CsvSheet; exportTo?: string };

/** What a sheet looks like, and two ways to get one. */
export function ExampleSection({ rules, sheet, exportTo }: ExampleSectionProps) {
  return (
    <PanelSection title="What a sheet looks like">
      <ul className="stack dim">
        {rules.map((rule, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rules never change their order
          <li key={index}>{rule}</li>
        ))}
      </ul>
      <div className="row">
        <Button onClick={() => saveFile(csvFile(sheet))}>
          <Icon shape={downloadIcon} isSmall />
          Start from an example
        </Button>
        {exportTo && <ButtonLink to={exportTo}>Start from an export</ButtonLink>}
      </div>
    </PanelSection>
  );
}

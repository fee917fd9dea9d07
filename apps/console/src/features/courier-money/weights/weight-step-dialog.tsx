import { formatRupees } from '@bijli/rules';
import { useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '../../../components/form/reason-dialog.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { type WeightDispute, weightList } from './weight-list.ts';

export type WeightStep = 'accept' | 'dispute' | 'won' | 'lost';

const words = {
  accept: {
    title: 'Accept the charged weight',
    submit: 'Accept',
    label: 'Why',
    hint: 'Such as ‘The box was larger than entered’.',
  },
  dispute: {
    title: 'Dispute the charged weight',
    submit: 'Dispute',
    label: 'What the courier reads',
    hint: 'Send it with the photos to the courier too: here it is only written down.',
  },
  won: {
    title: 'The dispute was won',
    submit: 'It was won',
    label: 'What the courier said',
    hint: 'It takes its charge back.',
  },
  lost: {
    title: 'The dispute was lost',
    submit: 'It was lost',
    label: 'What the courier said',
    hint: 'The charge stays.',
  },
} as const;

type WeightStepDialogProps = { dispute: WeightDispute; step: WeightStep; onClose: () => void };

/** Answers a charged weight, or says what came of it. */
export default function WeightStepDialog({ dispute, step, onClose }: WeightStepDialogProps) {
  const client = useQueryClient();
  const { id, charge, version: expectedVersion } = dispute;
  const { title, ...shown } = words[step];
  return (
    <ReasonDialog
      {...shown}
      hasLines
      title={`${title}, ${formatRupees(charge)}`}
      field="words"
      isOptional={step !== 'dispute'}
      maxLength={500}
      onSubmit={async (text) => {
        const params = { id };
        if (step === 'accept' || step === 'dispute')
          await api.answerWeightDispute({ params, body: { answer: step, words: text, expectedVersion } });
        else await api.endWeightDispute({ params, body: { outcome: step, words: text, expectedVersion } });
        await client.invalidateQueries({ queryKey: [weightList.queryKey] });
        showToast('It is written down.');
      }}
      onClose={onClose}
    />
  );
}

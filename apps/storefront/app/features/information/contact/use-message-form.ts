import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { useAuth } from '../../../platform/state/auth.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import {
  fieldProblem,
  filledEntry,
  type MessageEntry,
  type MessageField,
  type MessageProblems,
} from './message-entry.ts';
import { sendMessage } from './send-message.ts';

type Receipt = { ticket: string; email: string };

/** Input, errors and result of the form. */
export function useMessageForm() {
  const user = useAuth((state) => state.user);
  const [typed, setTyped] = useState<Partial<MessageEntry>>({});
  const [problems, setProblems] = useState<MessageProblems>({});
  const [refusals, setRefusals] = useState(0);
  const { isWorking: isSending, submit } = useSubmit();
  const [receipt, setReceipt] = useState<Receipt>();
  const entry = filledEntry(typed, user);

  function complain(field: MessageField, problem: string | undefined): void {
    setProblems(({ [field]: _old, ...rest }) => (problem === undefined ? rest : { ...rest, [field]: problem }));
  }

  async function sendOnce(): Promise<undefined> {
    const outcome = await sendMessage(api, entry);
    if ('ticket' in outcome) {
      setReceipt(outcome);
      return;
    }
    setProblems(outcome.problems);
    setRefusals((count) => count + 1);
  }

  return {
    entry,
    problems,
    refusals,
    isSending,
    receipt,
    type: (field: MessageField, value: string) => {
      setTyped((rest) => ({ ...rest, [field]: value }));
      complain(field, undefined);
    },
    leave: (field: MessageField) => complain(field, fieldProblem(field, entry[field])),
    send: () => submit(sendOnce),
    /** Clears the message but keeps the sender. */
    startAnother: () => {
      const { message: _message, topic: _topic, orderNumber: _order, ...writer } = typed;
      setTyped(writer);
      setProblems({});
      setRefusals(0);
      setReceipt(undefined);
    },
  };
}

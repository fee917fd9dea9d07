import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { type ComponentProps, type DragEvent, useState } from 'react';
import styles from './file-drop.module.css';
import { FileInput, type FileInputProps } from './file-input.tsx';

export const uploadIcon = <path d="M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />;

/** Takes files that are dropped, or chosen in the browser's dialog, which a button opens. */
export function FileDrop({ className, children, ...input }: FileInputProps) {
  const { isDisabled = false, onFiles } = input;
  const drop = useDrop(isDisabled, (data) => onFiles([...data.files]));
  return (
    <FileInput {...input} {...drop} className={classNames(styles.drop, className)}>
      <Icon shape={uploadIcon} />
      {children}
    </FileInput>
  );
}

type DropAreaProps = ComponentProps<'section'> & { isDisabled: boolean; onItems: (data: DataTransfer) => void };

/** An area for drops that contains its own buttons. */
export function DropArea({ isDisabled, onItems, className, children, ...section }: DropAreaProps) {
  const drop = useDrop(isDisabled, onItems);
  return (
    <section {...section} {...drop} className={classNames(styles.drop, className)}>
      <Icon shape={uploadIcon} />
      {children}
    </section>
  );
}

function useDrop(isDisabled: boolean, onData: (data: DataTransfer) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    'data-disabled': isDisabled || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(!isDisabled);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!isDisabled) onData(event.dataTransfer);
    },
  };
}

import { type ComponentProps, useId } from 'react';
import styles from './file-drop.module.css';

export type FileInputProps = Omit<ComponentProps<'label'>, 'htmlFor'> & {
  /** Undefined for a folder. */
  accept: string | undefined;
  isMultiple?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** A label that opens the browser's file dialog, by keyboard too. */
export function FileInput({ accept, isMultiple, isDisabled, onFiles, children, ...label }: FileInputProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        className={styles.file}
        {...(accept === undefined ? { webkitdirectory: '' } : { accept })}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <label {...label} htmlFor={id}>
        {children}
      </label>
    </>
  );
}

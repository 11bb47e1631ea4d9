import { type ReactNode, type Ref, useState } from 'react';

interface DropPlaceProps {
  readonly className: string;
  readonly ref: Ref<HTMLDivElement>;
  readonly onFiles: (files: readonly File[]) => void;
  /** With the field that takes a file by keyboard. */
  readonly children: ReactNode;
}

/** A place that files can be dropped on; `data-over` while one is above it. */
export function DropPlace({ className, ref, onFiles, children }: DropPlaceProps) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only a pointer drops; the field in it is for everybody.
    <div
      className={className}
      ref={ref}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        // Without it the browser would open the file in place of the page.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        event.preventDefault();
        onFiles(files);
      }}
    >
      {children}
    </div>
  );
}

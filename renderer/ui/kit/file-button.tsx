import { type ReactNode, useRef } from 'react'

interface FileButtonProps {
  /** What can be chosen, as in `accept` of `<input type="file">`. */
  readonly accept: string
  /** The name of the file field, for screen readers. */
  readonly label: string
  readonly onChoose: (file: File) => void
  /** Draws the button. @param open shows the system's choice of files */
  readonly children: (open: () => void) => ReactNode
}

/** A button that lets one choose a file; the platform's own field for it is hidden beside it. */
export function FileButton({ accept, label, onChoose, children }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    // Empty again, so that the same file can be chosen once more.
    input.value = ''
    if (file) onChoose(file)
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => choose(event.currentTarget)}
      />
      {children(() => field.current?.click())}
    </>
  )
}

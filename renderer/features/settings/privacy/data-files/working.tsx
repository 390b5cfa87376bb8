import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Progress } from '#ui/kit/progress.tsx'

interface WorkingProps {
  /** The name of the work. */
  readonly label: string
  /** From 0 to 1. */
  readonly part: number
  readonly onCancel: () => void
}

export function Working({ label, part, onCancel }: WorkingProps) {
  return (
    <div className={layout.stack}>
      <p role="status">{label}</p>
      <Progress label={label} value={part} />
      <div>
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

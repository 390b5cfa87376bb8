import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Progress } from '#ui/kit/progress.tsx'

interface WorkingProps {
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
      <Button className={layout.start} variant="outlined" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

interface LongWork {
  /** From 0 to 1 while it runs, undefined otherwise. */
  readonly part: number | undefined
  readonly trouble: string
  /** Starts the work; ignored while other work runs. */
  run(work: (work: Running) => Promise<void>): Promise<void>
  cancel(): void
}

interface Running {
  readonly signal: AbortSignal
  readonly onProgress: (part: number) => void
}

/** Runs long work, with progress, cancelling and an error message (docs/product.md#look-and-behaviour). */
export function useLongWork(inWords: (error: unknown) => string): LongWork {
  const [part, setPart] = useState<number>()
  const [trouble, setTrouble] = useState('')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return {
    part,
    trouble,
    cancel: () => running.current?.abort(),
    async run(work) {
      if (running.current) return
      const controller = new AbortController()
      running.current = controller
      setPart(0)
      setTrouble('')
      try {
        await work({ signal: controller.signal, onProgress: setPart })
      } catch (error) {
        if (!controller.signal.aborted) setTrouble(inWords(error))
      } finally {
        running.current = undefined
        setPart(undefined)
      }
    },
  }
}

import { useEffect, useRef, useState } from 'react'

export interface LongWork {
  /** 0 to 1 while it runs, undefined otherwise. */
  readonly part: number | undefined
  readonly trouble: string
  /** Runs one piece of work; a call while another one runs is ignored. */
  run(work: (work: Running) => Promise<void>): Promise<void>
  cancel(): void
}

interface Running {
  readonly signal: AbortSignal
  readonly onProgress: (part: number) => void
}

/** Work that takes a while: its progress, how to cancel it, and what went wrong (docs/product.md#look-and-behaviour). */
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

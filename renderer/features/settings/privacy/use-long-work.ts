import { useEffect, useRef, useState } from 'react'

export interface LongWork {
  /** 0 to 1 while it runs, undefined otherwise. */
  readonly part: number | undefined
  readonly trouble: string
  /** Runs one piece of work; a second one waits for nobody and is left out. */
  run(work: (work: Running) => Promise<void>): Promise<void>
  cancel(): void
}

interface Running {
  readonly signal: AbortSignal
  readonly onProgress: (part: number) => void
}

/** Work that takes a while: how far it is, how to stop it, and what went wrong (design 9). */
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

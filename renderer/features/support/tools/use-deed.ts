import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { failureText } from './words.ts'

/** Work for click handlers, one piece at a time; a toast says why it failed. */
export function useDeed() {
  const { busy, once } = useOnce()
  return { busy, act: (work: () => Promise<unknown>) => once(() => warnIfFailed(work)) }
}

export async function warnIfFailed(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    showToast({ kind: 'warning', message: failureText(error), timeout: 0 })
  }
}

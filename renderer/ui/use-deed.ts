import { showToast } from './toast.ts'
import { useOnce } from './use-once.ts'

/**
 * Work for click handlers, one piece at a time; a toast says why it failed.
 * @param textOf says that of what was thrown
 */
export function useDeed(textOf: (error: unknown) => string) {
  const { busy, once } = useOnce()
  const warned = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      showToast({ kind: 'warning', message: textOf(error) })
    }
  }
  return { busy, warned, act: (work: () => Promise<unknown>) => once(() => warned(work)) }
}

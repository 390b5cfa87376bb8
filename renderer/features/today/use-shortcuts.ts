import { useEffect } from 'react'
import { HABIT_IDS, type HabitId } from '#core/habits/habits.ts'

interface Shortcuts {
  readonly onHabit: (habit: HabitId) => void
  readonly onHelp: () => void
}

/** Keys 1 to 4 for the four habits, and ? for the list of keys (design 9); never while one types. */
export function useShortcuts({ onHabit, onHelp }: Shortcuts): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isBusy(event)) return
      const habit = HABIT_IDS[Number(event.key) - 1]
      if (habit) onHabit(habit)
      else if (event.key === '?') onHelp()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onHabit, onHelp])
}

/** Something is typed into, or a dialog lies over the page. */
function isBusy({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector('[role="dialog"]') !== null) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
  )
}

import { useLayoutEffect } from 'react'
import { HABIT_IDS, type HabitId } from '#core/habits/habits.ts'
import { isKeyTaken } from '#ui/key-taken.ts'

/** Keys 1 to 4 for the four habits (design 9); never while one types. */
export function useShortcuts(onHabit: (habit: HabitId) => void): void {
  // Before it is painted: whoever sees a habit can press its key.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const habit = HABIT_IDS[Number(event.key) - 1]
      if (!habit || isKeyTaken(event)) return
      event.preventDefault()
      onHabit(habit)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onHabit])
}

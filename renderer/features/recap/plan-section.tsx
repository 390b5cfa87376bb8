import { useState } from 'react'
import { CATEGORY_LABELS } from '#core/values/hours/categories.ts'
import type { PlanSuggestion, WeekPart } from '#core/views/recap/plan-suggestion.ts'
import { type Recap, readRecap } from '#data/device/recap/use-recap.ts'
import { logError } from '#data/platform/log.ts'
import { type AdoptedWeek, adoptWeek, restoreWeek } from '#data/records/template/adopt-week.ts'
import type { Account } from '#data/storage/account.ts'
import { hoursInWords } from '#ui/hour-words.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import styles from './recap.module.css'

interface PlanSectionProps {
  readonly account: Account
  readonly recap: Recap
}

const NOT_CHANGED = 'The plan couldn’t be changed. Change it in your templates.'

/** A suggestion that was pressed; it stays on the screen, although the schedule gives no reason for it any more. */
interface Tried {
  readonly suggestion: PlanSuggestion
  /** Undefined once it is undone. */
  readonly adopted?: AdoptedWeek
}

export function PlanSection({ account, recap }: PlanSectionProps) {
  const [tried, setTried] = useState<Tried>()
  const [isBusy, setIsBusy] = useState(false)
  const [answer, setAnswer] = useState('')
  const adopted = tried?.adopted
  const suggestion = adopted ? tried.suggestion : (recap.suggestion ?? tried?.suggestion)
  if (!suggestion) return null

  const change = async () => {
    // Read anew: right after an undo, what the screen shows may be older than the schedule.
    const current = await readRecap(account, recap.habits.monday)
    if (current === 'none' || !current.suggestion) return NOT_CHANGED
    const next = await adoptWeek(account, current.schedule, current.suggestion.week)
    setTried({ suggestion: current.suggestion, adopted: next })
    return `Done: “${next.name}” plans new days like that.`
  }
  const undo = async (made: AdoptedWeek) => {
    const isUndone = await restoreWeek(account, made)
    setTried(isUndone ? { suggestion } : tried)
    return isUndone ? 'Undone.' : 'The template was changed since, so it stays as it is.'
  }
  const press = async () => {
    setIsBusy(true)
    try {
      setAnswer(await (adopted ? undo(adopted) : change()))
    } catch (error) {
      logError('The schedule was not changed:', error)
      setAnswer(NOT_CHANGED)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <section aria-labelledby="recap-plan" className={styles.plan}>
      <h3 id="recap-plan">A change to try</h3>
      <p>{suggestionText(suggestion)}</p>
      <p role="status">{answer}</p>
      <Button
        variant={adopted ? 'outlined' : 'filled'}
        busy={isBusy}
        className={layout.start}
        onClick={() => void press()}
      >
        {adopted ? 'Undo' : suggestionAction(suggestion)}
      </Button>
    </section>
  )
}

const PARTS: Readonly<Record<WeekPart, string>> = {
  workdays: 'on workdays',
  weekend: 'on the weekend',
}

/** "Sleep was planned 8 h and got 6 h 30 min on workdays. Move the plan, or the evening?" */
function suggestionText({ category, part, planned, actual }: PlanSuggestion): string {
  const question =
    category === 'sleep' ? 'Move the plan, or the evening?' : 'Move the plan, or the day?'
  return `${CATEGORY_LABELS[category]} was planned ${hoursInWords(planned)} and got ${hoursInWords(actual)} ${PARTS[part]}. ${question}`
}

/** "Move 1 h 30 min of the plan from Sleep to Job" */
function suggestionAction({ by, from, to }: PlanSuggestion): string {
  return `Move ${hoursInWords(by)} of the plan from ${CATEGORY_LABELS[from]} to ${CATEGORY_LABELS[to]}`
}

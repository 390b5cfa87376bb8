import { useState } from 'react'
import type { PlanSuggestion } from '#core/views/recap/plan-suggestion.ts'
import { type Recap, readRecap } from '#data/device/recap/use-recap.ts'
import { logError } from '#data/platform/log.ts'
import { type AdoptedWeek, adoptWeek, restoreWeek } from '#data/records/template/adopt-week.ts'
import type { Account } from '#data/storage/account.ts'
import { hoursInWords } from '#ui/hour-words.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import styles from './recap.module.css'
import { suggestionAction, suggestionText, RECAP_WORDS as WORDS } from './words.ts'

interface PlanSectionProps {
  readonly account: Account
  readonly recap: Recap
}

/** A suggestion that was pressed; it stays on the screen, although the schedule gives no reason for it any more. */
interface Tried {
  readonly suggestion: PlanSuggestion
  /** Undefined once it is undone. */
  readonly adopted?: AdoptedWeek
}

/** What the hours suggest, and a button that does it in the schedule and then undoes it. */
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
    if (current === 'none' || !current.suggestion) return WORDS.notChanged
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
      setAnswer(WORDS.notChanged)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <section aria-labelledby="recap-plan" className={styles.plan}>
      <h3 id="recap-plan">A change to try</h3>
      <p>{suggestionText(suggestion, hoursInWords)}</p>
      <p role="status">{answer}</p>
      <Button
        variant={adopted ? 'outlined' : 'filled'}
        busy={isBusy}
        className={layout.start}
        onClick={() => void press()}
      >
        {adopted ? 'Undo' : suggestionAction(suggestion, hoursInWords)}
      </Button>
    </section>
  )
}

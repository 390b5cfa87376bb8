import type { Overview } from '#data/pages/admin/overview.ts'
import { counted } from '#ui/day-words.ts'
import { numberText } from '#ui/number-words.ts'
import styles from '../support.module.css'
import { NEWCOMER_WORDS as WORDS } from './words.ts'

/** What those who joined in the last seven days have done since. */
export function Newcomers({ overview: { figures, newcomers } }: { readonly overview: Overview }) {
  return (
    <section className={styles.section} aria-labelledby="newcomers">
      <h2 id="newcomers">The first seven days</h2>
      {figures.newThisWeek === 0 ? (
        <p className={styles.hint}>Nobody joined in the last seven days.</p>
      ) : (
        <>
          <p>Of {counted(figures.newThisWeek, 'member')} who joined in the last seven days:</p>
          <ul>
            <li>{numberText(newcomers.onboarded)} finished the introduction</li>
            <li>{WORDS.inGroup(newcomers.inGroup)}</li>
            <li>{numberText(newcomers.cameBack)} came back after the day they joined</li>
          </ul>
        </>
      )}
    </section>
  )
}

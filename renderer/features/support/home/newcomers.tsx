import type { Overview } from '#data/pages/admin/overview.ts'
import styles from '../support.module.css'
import { NEWCOMER_WORDS as WORDS } from './words.ts'

/** What those who joined in the last seven days have done since. */
export function Newcomers({ overview: { figures, newcomers } }: { readonly overview: Overview }) {
  return (
    <section className={styles.section} aria-labelledby="newcomers">
      <h2 id="newcomers">{WORDS.title}</h2>
      {figures.newThisWeek === 0 ? (
        <p className={styles.hint}>{WORDS.nobody}</p>
      ) : (
        <>
          <p>{WORDS.joined(figures.newThisWeek)}</p>
          <ul>
            <li>{WORDS.onboarded(newcomers.onboarded)}</li>
            <li>{WORDS.inGroup(newcomers.inGroup)}</li>
            <li>{WORDS.cameBack(newcomers.cameBack)}</li>
          </ul>
        </>
      )}
    </section>
  )
}

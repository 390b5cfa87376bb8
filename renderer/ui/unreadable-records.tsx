import { counted } from './day-words.ts'
import styles from './unreadable-records.module.css'

interface UnreadableRecordsProps {
  /** Their places, such as `users/ada`; never their contents. */
  readonly ids: readonly string[]
  /** What one can do about it. */
  readonly advice?: string
}

/** "2 records can’t be read and are left out." */
function leftOut(count: number): string {
  return `${counted(count, 'record')} can’t be read and ${count === 1 ? 'is' : 'are'} left out.`
}

/** Records that a page leaves out because they cannot be read. */
export function UnreadableRecords({ ids, advice }: UnreadableRecordsProps) {
  if (ids.length === 0) return null
  return (
    <details className={styles.unreadable}>
      <summary>{leftOut(ids.length)}</summary>
      {advice && <p>{advice}</p>}
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <code>{id}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

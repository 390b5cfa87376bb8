import { counted } from './day-words.ts'
import styles from './unreadable-records.module.css'

interface UnreadableRecordsProps {
  /** Where they are, such as `users/ada`; nothing of what they hold. */
  readonly ids: readonly string[]
  /** What one can do about it. */
  readonly advice?: string
}

/** Records that a page leaves out because they cannot be read. */
export function UnreadableRecords({ ids, advice }: UnreadableRecordsProps) {
  if (ids.length === 0) return null
  const [is, are] = ['can’t be read and is left out.', 'can’t be read and are left out.']
  return (
    <details className={styles.unreadable}>
      <summary>
        {counted(ids.length, 'record')} {ids.length === 1 ? is : are}
      </summary>
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

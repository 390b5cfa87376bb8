import { counted } from './day-words.ts'
import layout from './kit/layout.module.css'

interface UnreadableRecordsProps {
  /** Their paths, such as `users/ada`; never their contents. */
  readonly ids: readonly string[]
  /** What the person can do about it. */
  readonly advice?: string
}

/** "2 records can’t be read and are left out." */
function leftOut(count: number): string {
  return `${counted(count, 'record')} can’t be read and ${count === 1 ? 'is' : 'are'} left out.`
}

/** Lists records that a page leaves out because they do not parse. */
export function UnreadableRecords({ ids, advice }: UnreadableRecordsProps) {
  if (ids.length === 0) return null
  return (
    <details className={layout.small}>
      <summary>{leftOut(ids.length)}</summary>
      {advice && <p>{advice}</p>}
      <ul className={layout.close}>
        {ids.map((id) => (
          <li key={id}>
            <code>{id}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

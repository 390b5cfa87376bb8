import { useState } from 'react'
import { ShowMore } from './show-more.tsx'
import styles from './tools.module.css'

const PAGE = 24

interface NameListProps {
  readonly label: string
  readonly names: readonly string[]
  /** The total number; `names` may contain fewer. */
  readonly count: number
}

/** People, with a button that shows more. */
export function NameList({ label, names, count }: NameListProps) {
  const [shown, setShown] = useState(PAGE)
  const some = names.slice(0, shown)
  const rest = count - some.length
  return (
    <>
      <ul className={styles.names} aria-label={label}>
        {some.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list only grows
          <li key={index}>{name}</li>
        ))}
      </ul>
      <ShowMore
        rest={rest}
        onMore={some.length < names.length ? () => setShown((now) => now + PAGE) : undefined}
      />
    </>
  )
}

import { classNames } from './class-names.ts'
import layout from './kit/layout.module.css'
import { type DayOff, Mark, NO_HABITS } from './mark.tsx'

const WORDS = { break: 'a break', 'no-record': 'not opened' } as const

/** What the petals of days that do not count mean, where there are any. Each day says the same to screen readers. */
export function MarkLegend({ shown }: { readonly shown: readonly (DayOff | undefined)[] }) {
  const offs = (['break', 'no-record'] as const).filter((off) => shown.includes(off))
  if (offs.length === 0) return null
  return (
    <p className={classNames(layout.row, layout.small)} aria-hidden="true">
      {offs.map((off) => (
        <span key={off} className={layout.line}>
          <Mark filled={NO_HABITS} size={18} off={off} />
          {WORDS[off]}
        </span>
      ))}
    </p>
  )
}

import { useOwnReports } from '#data/records/safety-report/own-reports.ts'
import layout from '#ui/kit/layout.module.css'
import { localFormat } from '#ui/local-format.ts'
import { kindName, nameOrNone } from '#ui/report/words.ts'
import { OWN_REPORTS_WORDS as WORDS } from './words.ts'

const DATE = localFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** What the member has reported, and whether it is handled; renders nothing while there is none. */
export function OwnReports() {
  const { data = [] } = useOwnReports()
  if (data.length === 0) return null
  return (
    <section className={layout.section} aria-labelledby="own-reports">
      <h2 id="own-reports">{WORDS.heading}</h2>
      <p className={layout.hint}>{WORDS.hint}</p>
      <ul className={layout.bullets}>
        {data.map(({ id, kind, aboutName, created, state, waits }) => (
          <li key={id}>
            <bdi>{WORDS.about(kindName(kind), nameOrNone(aboutName))}</bdi>, {DATE.format(created)}:{' '}
            <strong>{WORDS[waits ? 'waiting' : state]}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useId } from 'react'
import { alertText } from '#core/views/coaching/alerts.ts'
import { useAlerts } from '#data/pages/coaching/alerts.ts'
import { useCoaches } from '#data/records/group/use-coaches.ts'
import layout from '#ui/kit/layout.module.css'
import { COACH_ALERT_WORDS as WORDS } from './words.ts'

/** What the member's coaches are told of them; renders nothing without a coach, or where that is not known. */
export function CoachAlerts() {
  const heading = useId()
  const coaches = useCoaches()
  const about = useAlerts().data?.about
  if (!about || !coaches || coaches.length === 0) return null
  const nameOf = (id: string) => coaches.find((coach) => coach.id === id)?.name || 'Your coach'
  return (
    <section className={layout.section} aria-labelledby={heading}>
      <h2 id={heading}>What your coaches are told</h2>
      <p className={layout.hint}>{about.length === 0 ? WORDS.none : WORDS.about}</p>
      {about.length > 0 && (
        <ul aria-labelledby={heading}>
          {about.map((alert) => (
            <li key={alert.id}>
              <bdi>{nameOf(alert.coachId)}</bdi>
              {': '}
              {alertText(alert)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

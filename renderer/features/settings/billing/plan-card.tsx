import type { Plan } from '#core/records/tier-request.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { useOnce } from '#ui/use-once.ts'
import styles from './billing.module.css'
import { PLAN_WORDS } from './words.ts'

interface PlanCardProps {
  readonly plan: Plan
  readonly isOwn: boolean
  readonly isWished: boolean
  /** Undefined if no plan can be requested right now. */
  readonly onWish: (() => void) | undefined
  readonly onTakeBack: () => void
}

export function PlanCard({ plan, isOwn, isWished, onWish, onTakeBack }: PlanCardProps) {
  const { label, includes } = PLAN_WORDS[plan]
  const { once } = useOnce()
  return (
    <li className={styles.plan} data-own={isOwn}>
      <h3>
        {label}
        {isOwn && <span className={layout.badge}>Your plan</span>}
        {isWished && <span className={layout.badge}>Requested</span>}
      </h3>
      <ul className={styles.holds}>
        {includes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {isWished ? (
        <div>
          <Button variant="danger" onClick={once(onTakeBack)}>
            Take back request
          </Button>
        </div>
      ) : (
        !isOwn && (
          <div>
            <Button variant="outlined" disabled={!onWish} onClick={once(() => onWish?.())}>
              Ask for {label}
            </Button>
          </div>
        )
      )}
    </li>
  )
}

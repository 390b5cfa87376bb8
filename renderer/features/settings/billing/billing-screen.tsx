import { PLANS, type Plan } from '#core/records/tier-request.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { useOwnRequest, useTier } from '#data/pages/billing/use-billing.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import styles from './billing.module.css'
import { PLAN_WORDS, PLANS_WORDS } from './words.ts'

/**
 * `/settings/billing`: the present plan, what each plan includes, and requests for another (docs/product.md#roles).
 */
export function BillingScreen() {
  const account = useAccount()
  const cloud = useCloud()
  return (
    <div className={layout.page}>
      <PageTitle title="Billing" />
      {account && <Plans account={account} cloud={cloud} />}
    </div>
  )
}

function Plans({
  account,
  cloud,
}: {
  readonly account: Account
  readonly cloud: Cloud | undefined
}) {
  const tier = useTier(account)
  const { request, show } = useOwnRequest(account, cloud)
  const wished = request === undefined || request === 'none' ? undefined : request.tier
  if (!tier) return null
  /** @param wanted undefined takes the request back */
  const ask = async (wanted: Plan | undefined) => {
    if (!cloud) return
    try {
      const { request: asked } = await cloud.command('request-plan', wanted ? { tier: wanted } : {})
      show(asked ?? 'none')
      const message = wanted ? PLANS_WORDS.asked(PLAN_WORDS[wanted].label) : 'Request taken back.'
      showToast({ kind: 'success', about: 'plan', message })
    } catch (error) {
      const message = `Couldn’t ${wanted ? 'send' : 'take back'} your request.`
      showToast({ kind: 'warning', about: 'plan', message, detail: troubleText(error) })
    }
  }
  return (
    <Card title="Plans">
      <p className={layout.hint}>
        {tier === 'admin' && `${'You’re an admin, so no plan limits you.'} `}
        {PLANS_WORDS.about}
      </p>
      <ul className={layout.stack}>
        {PLANS.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            isOwn={plan === tier}
            isWished={plan === wished && plan !== tier}
            onWish={request === undefined ? undefined : () => void ask(plan)}
            onTakeBack={() => void ask(undefined)}
          />
        ))}
      </ul>
      {!cloud && <p className={layout.hint}>{PLANS_WORDS.unreachable}</p>}
    </Card>
  )
}

interface PlanCardProps {
  readonly plan: Plan
  readonly isOwn: boolean
  readonly isWished: boolean
  /** Undefined if no plan can be requested right now. */
  readonly onWish: (() => void) | undefined
  readonly onTakeBack: () => void
}

function PlanCard({ plan, isOwn, isWished, onWish, onTakeBack }: PlanCardProps) {
  const { label, includes } = PLAN_WORDS[plan]
  const { once } = useOnce()
  return (
    <li className={styles.plan} data-own={isOwn}>
      <h3 className={layout.row}>
        {label}
        {isOwn && <span className={layout.badge}>Your plan</span>}
        {isWished && <span className={layout.badge}>Requested</span>}
      </h3>
      <ul className={layout.bullets}>
        {includes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {isWished ? (
        <Button variant="danger" className={layout.start} onClick={once(onTakeBack)}>
          Take back request
        </Button>
      ) : (
        !isOwn && (
          <Button
            variant="outlined"
            className={layout.start}
            disabled={!onWish}
            onClick={once(() => onWish?.())}
          >
            Ask for {label}
          </Button>
        )
      )}
    </li>
  )
}

import { PLANS, type Plan, type TierRequest } from '#core/records/tier-request.ts'
import { dayAt } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { useAdminAction } from '#data/pages/admin/use-admin-action.ts'
import { useOwnRequest, useRequests, useTier } from '#data/pages/billing/use-billing.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount, useCloud, useSession } from '#data/sync/status/session-state.ts'
import { shortDate } from '#ui/day-words.ts'
import rows from '#ui/joining/action-rows.module.css'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { useOnce } from '#ui/use-once.ts'
import styles from './billing.module.css'
import { PLAN_WORDS, PLANS_WORDS } from './words.ts'

/**
 * `/settings/billing`: the present plan, what each plan includes, and requests for another
 * (docs/product.md#roles).
 */
export function BillingScreen() {
  const account = useAccount()
  const cloud = useCloud()
  const isAdmin = useSession(({ claims }) => claims.admin === true)
  return (
    <div className={layout.page}>
      <PageTitle title="Billing" />
      {account && <Plans account={account} cloud={cloud} />}
      {isAdmin && cloud && <RequestList cloud={cloud} />}
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
  const attempt = async (
    work: (cloud: Cloud) => Promise<void>,
    { message, failure }: { readonly message: string; readonly failure: string },
  ) => {
    if (!cloud) return
    try {
      await work(cloud)
      showToast({ kind: 'success', about: 'plan', message })
    } catch (error) {
      const detail = troubleText(error)
      showToast({ kind: 'warning', about: 'plan', message: failure, detail })
    }
  }
  const wish = (plan: Plan) =>
    void attempt(
      async (reached) => {
        const { request: asked } = await reached.command('request-plan', { tier: plan })
        show(asked ?? 'none')
      },
      {
        message: PLANS_WORDS.asked(PLAN_WORDS[plan].label),
        failure: 'Couldn’t send your request.',
      },
    )
  const takeBack = () =>
    void attempt(
      async (reached) => {
        await reached.command('request-plan', {})
        show('none')
      },
      { message: 'Request taken back.', failure: 'Couldn’t take back your request.' },
    )
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
            onWish={request === undefined ? undefined : () => wish(plan)}
            onTakeBack={takeBack}
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

function RequestList({ cloud }: { readonly cloud: Cloud }) {
  const { requests, unreadable } = useRequests(cloud)
  const { busy, run } = useAdminAction()
  const close = async ({ id: userId, tier }: TierRequest) => {
    const why = await run(async (tools) => {
      await tools.cloud.command('answer-plan', { userId, tier, answer: 'closed' })
    })
    if (why) showToast({ kind: 'warning', message: why })
  }
  return (
    <Card title="Requests from members">
      {requests?.length === 0 && unreadable.length === 0 && (
        <p className={layout.hint}>No requests. Members who ask for another plan appear here.</p>
      )}
      <ul className={layout.stack}>
        {requests?.map((request) => (
          <li key={request.id} className={rows.row}>
            <span className={rows.words}>
              <strong>{request.name}</strong> asks for {PLAN_WORDS[request.tier].label}, since{' '}
              {shortDate(dayAt(request.created, new Date(request.created).getTimezoneOffset()))}
            </span>
            <Button
              variant="outlined"
              disabled={busy}
              aria-label={`Close the request from ${request.name}`}
              onClick={() => void close(request)}
            >
              Close
            </Button>
          </li>
        ))}
      </ul>
      <UnreadableRecords
        ids={unreadable}
        advice="The part after the slash is the member’s id. Ask them to choose the plan again."
      />
    </Card>
  )
}

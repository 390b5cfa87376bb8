import { PLANS, type Plan } from '#core/records/tier-request.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { useOwnRequest, useTier } from '#data/pages/billing/use-billing.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount, useCloud, useSession } from '#data/sync/status/session-state.ts'
import layout from '#ui/kit/layout.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './billing.module.css'
import { PlanCard } from './plan-card.tsx'
import { RequestList } from './request-list.tsx'
import { PLAN_WORDS, PLANS_WORDS as WORDS } from './words.ts'

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
      {isAdmin && cloud && <RequestList />}
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
      { message: WORDS.asked(PLAN_WORDS[plan].label), failure: 'Couldn’t send your request.' },
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
    <section className={layout.section} aria-labelledby="plans">
      <h2 id="plans">Plans</h2>
      <p className={layout.hint}>
        {tier === 'admin' && `${'You’re an admin, so no plan limits you.'} `}
        {WORDS.about}
      </p>
      <ul className={styles.plans}>
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
      {!cloud && <p className={layout.hint}>{WORDS.unreachable}</p>}
    </section>
  )
}

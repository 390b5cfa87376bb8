import { PLANS, type Plan } from '#core/records/tier-request.ts'
import { removeRequest, requestTier } from '#data/billing/tier-requests.ts'
import { useOwnRequest, useTier } from '#data/billing/use-billing.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/local/account.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { useSession } from '#data/session/session.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toast.ts'
import settings from '../settings.module.css'
import styles from './billing.module.css'
import { PlanCard } from './plan-card.tsx'
import { PLAN_WORDS } from './plans.ts'
import { RequestList } from './request-list.tsx'

/** `/settings/billing`: the plan, what each holds, and asking for another one (design 10). */
export function BillingScreen() {
  const account = useAccount()
  const cloud = useCloud()
  const isAdmin = useSession(({ claims }) => claims.admin === true)
  return (
    <div className={settings.page}>
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
  const attempt = async (work: (cloud: Cloud) => Promise<void>, message: string) => {
    if (!cloud) return
    try {
      await work(cloud)
      showToast({ kind: 'success', about: 'plan', message })
    } catch {
      const detail = 'Your community cannot be reached right now.'
      showToast({ kind: 'warning', about: 'plan', message: 'That did not work.', detail })
    }
  }
  const wish = (plan: Plan) =>
    void attempt(
      async (reached) => show(await requestTier(account, reached, plan)),
      `You have asked for ${PLAN_WORDS[plan].label}. The admins see it.`,
    )
  const takeBack = () =>
    void attempt(async (reached) => {
      await removeRequest(reached, account.userId)
      show('none')
    }, 'Taken back.')
  return (
    <section className={settings.section} aria-labelledby="plans">
      <h2 id="plans">Plans</h2>
      <p className={settings.hint}>
        {tier === 'admin' ? 'You are an admin; no plan limits you. ' : ''}
        Fourfold locks nothing behind a plan: a plan says how much coaching your community gives
        you. Nothing is paid in here. A change is a request that the community’s admins see and
        answer.
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
      {!cloud && (
        <p className={settings.hint}>
          Your community cannot be reached right now, so nothing can be asked.
        </p>
      )}
    </section>
  )
}

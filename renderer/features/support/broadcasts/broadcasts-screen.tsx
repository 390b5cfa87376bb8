import { useState } from 'react'
import { useGroups } from '#data/pages/admin/batch/use-runs.ts'
import { useBroadcasts, usePlanned } from '#data/pages/admin/broadcasts/use-broadcasts.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import layout from '#ui/kit/layout.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { UnreachedPage } from '../tools/cloud-unavailable-page.tsx'
import styles from '../tools/tools.module.css'
import { TOOL_WORDS } from '../tools/words.ts'
import { BroadcastCard } from './broadcast-card.tsx'
import { BroadcastForm } from './broadcast-form.tsx'
import { PlannedCard } from './planned-card.tsx'
import { ANNOUNCEMENTS_WORDS } from './words.ts'

/**
 * `/support/app-notifications`: announcements to many members, who gets them, and how many have seen them
 * (docs/product.md#admin-tools).
 */
export function BroadcastsScreen() {
  const account = useAccount()
  const cloud = useCloud()
  const { records: broadcasts, unreadable, away } = useBroadcasts()
  const planned = usePlanned()
  const { records: groups = [] } = useGroups()
  const [forms, setForms] = useState(0)
  const begun = (broadcasts ?? []).filter(({ state }) => state !== 'planned')
  if (!account) return null
  if (!cloud) return <UnreachedPage title={ANNOUNCEMENTS_WORDS.title} />
  return (
    <div className={styles.page}>
      <PageTitle title={ANNOUNCEMENTS_WORDS.title} />
      <BroadcastForm key={forms} account={account} cloud={cloud} groups={groups} />
      {planned.records && planned.records.length > 0 && (
        <section aria-labelledby="planned-announcements" className={layout.loose}>
          <h2 id="planned-announcements">Planned announcements</h2>
          <ul className={layout.wide}>
            {planned.records.map((one) => (
              <PlannedCard
                key={one.id}
                account={account}
                cloud={cloud}
                broadcast={one}
                groups={groups}
                onEdit={() => {
                  setForms((count) => count + 1)
                  window.scrollTo({ top: 0 })
                }}
              />
            ))}
          </ul>
        </section>
      )}
      {away && <p role="status">{TOOL_WORDS.unreachable}</p>}
      {begun.length > 0 && (
        <section aria-labelledby="all-announcements" className={layout.loose}>
          <h2 id="all-announcements">All announcements</h2>
          <ul className={layout.wide}>
            {begun.map((one) => (
              <BroadcastCard key={one.id} cloud={cloud} broadcast={one} groups={groups} />
            ))}
          </ul>
        </section>
      )}
      <UnreadableRecords ids={[...new Set([...unreadable, ...planned.unreadable])]} />
    </div>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useGroups } from '#data/admin/batch/use-runs.ts'
import { useBot } from '#data/admin/bot/use-bot.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { readsWords } from '../reads-words.ts'
import styles from '../tools/tools.module.css'
import { UnreachedPage } from '../tools/unreached-page.tsx'
import { RuleCard } from './rule-card.tsx'

/** `/support/mohvbot`: rules that nudge members, each with who would get it now (design 10). */
export function BotScreen() {
  const account = useAccount()
  const cloud = useCloud()
  const { rules, unreadable, away, costly, runCostly } = useBot()
  const [busy, setBusy] = useState(false)
  const { records: groups = [] } = useGroups()
  if (!account) return null
  if (!cloud) return <UnreachedPage title="Community bot" />
  return (
    <div className={styles.page}>
      <PageTitle title="Community bot" />
      <p className={styles.hint}>
        The bot nudges members inside Fourfold, in your words. Nobody gets the same nudge twice for
        one day.{' '}
        {cloud.kind === 'firebase'
          ? 'With the cloud functions it runs every hour; otherwise whenever an admin opens this page.'
          : 'On this device it runs whenever an admin opens this page.'}
      </p>
      {away && <p role="status">Your community cannot be reached right now.</p>}
      {costly && (
        <div className={styles.warning} role="alert">
          <p>
            {costly.rules.length === 1 ? 'A rule is' : `${costly.rules.length} rules are`} due.{' '}
            {readsWords(costly.reads)}
          </p>
          <div className={styles.actions}>
            <Button
              size="md"
              loading={busy}
              onClick={() => {
                setBusy(true)
                void runCostly().finally(() => setBusy(false))
              }}
            >
              {costly.rules.length === 1 ? 'Run it' : 'Run them'}
            </Button>
          </div>
        </div>
      )}
      <ul className={styles.list}>
        {rules?.map((rule) => (
          <RuleCard key={rule.id} account={account} cloud={cloud} rule={rule} groups={groups} />
        ))}
      </ul>
      <UnreadableRecords
        ids={unreadable}
        advice="Such a rule does not run. It stands above as it was made; saving it mends it."
      />
    </div>
  )
}

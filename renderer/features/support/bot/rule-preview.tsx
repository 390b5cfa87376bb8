import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BotRule } from '#core/bot/bot-rule.ts'
import { reachesEverybody } from '#core/bot/run-rule.ts'
import { usePreview } from '#data/admin/bot/use-bot.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { readsWords } from '../reads-words.ts'
import { NameList } from '../tools/name-list.tsx'
import styles from '../tools/tools.module.css'

/** Who would get a rule's nudge if it ran now. */
export function RulePreview({ cloud, rule }: { readonly cloud: Cloud; readonly rule: BotRule }) {
  const [agreed, setAgreed] = useState(false)
  const { reach, reads, failed } = usePreview(cloud, rule, agreed)
  if (failed) return <p role="status">Your community cannot be reached right now.</p>
  if (reads !== undefined) {
    return (
      <div className={styles.warning} role="alert">
        <p>{readsWords(reads)}</p>
        <div className={styles.actions}>
          <Button size="md" onClick={() => setAgreed(true)}>
            Look anyway
          </Button>
        </div>
      </div>
    )
  }
  if (!reach) return <p role="status">Looking…</p>
  const { reached, looked, names, unreadable } = reach
  return (
    <>
      <p role="status">
        {reached} of {looked} members would get it now, or have it already.
        {reachesEverybody(reach) && ' That is everybody.'}
      </p>
      <NameList label="Who would get it" names={names} count={reached} />
      <UnreadableRecords ids={unreadable} advice="The bot leaves these members alone." />
    </>
  )
}

import { useState } from 'react'
import type { Broadcast } from '#core/policies/announcements/announcement.ts'
import { useBroadcasts, usePlanned } from '#data/pages/admin/announcements/use-announcements.ts'
import { useGroups } from '#data/pages/admin/bulk/use-runs.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { CardList, ToolPage } from '../tools/lists.tsx'
import { SUPPORT_WORDS } from '../words.ts'
import { AnnouncementCard } from './announcement-card.tsx'
import { AnnouncementForm } from './announcement-form.tsx'

/**
 * `/support/app-notifications`: announcements to many members, who gets them, and how many have seen them
 * (docs/product.md#admin-tools).
 */
export function BroadcastsScreen() {
  const latest = useBroadcasts()
  const planned = usePlanned()
  const { records: groups = [] } = useGroups()
  const [forms, setForms] = useState(0)
  const begun = latest.records?.filter(({ state }) => state !== 'planned')
  const onEdit = () => {
    setForms(forms + 1)
    window.scrollTo({ top: 0 })
  }
  return (
    <ToolPage title="Announcements">
      {(tools) => {
        const list = (title: string, all: readonly Broadcast[] = []) =>
          all.length > 0 && (
            <CardList title={title}>
              {all.map((one) => (
                <AnnouncementCard key={one.id} {...{ ...tools, groups, onEdit }} broadcast={one} />
              ))}
            </CardList>
          )
        return (
          <>
            <AnnouncementForm key={forms} {...tools} groups={groups} />
            {list('Planned announcements', planned.records)}
            {latest.away && <p role="status">{SUPPORT_WORDS.unreachable}</p>}
            {list('All announcements', begun)}
            <UnreadableRecords ids={[...new Set([...latest.unreadable, ...planned.unreadable])]} />
          </>
        )
      }}
    </ToolPage>
  )
}

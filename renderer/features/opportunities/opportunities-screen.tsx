import { useState } from 'react'
import { useProjects } from '#data/pages/projects/projects.ts'
import { useAccount, useSession } from '#data/sync/status/session-state.ts'
import { Freshness } from '#ui/freshness.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useBackCloses } from '#ui/pages/use-back-closes.ts'
import { ProjectCard } from './project-card.tsx'
import { ProjectForm } from './project-form.tsx'

/** `/community/opportunities`: projects that look for people; admins post them (docs/product.md#admin-tools). */
export function OpportunitiesScreen() {
  const account = useAccount()
  const isAdmin = useSession(({ claims }) => claims.admin === true)
  const { interests, refetch, ...result } = useProjects()
  const { data: projects, dataUpdatedAt } = result
  const away = result.isPaused || result.error !== undefined
  const [posting, setPosting] = useState(false)
  useBackCloses(posting, () => setPosting(false))
  if (!account) return null
  const shown = projects?.filter(({ archived }) => !archived) ?? []
  const archived = isAdmin ? (projects?.filter((one) => one.archived) ?? []) : []
  const cardOf = (project: (typeof shown)[number]) => (
    <ProjectCard
      key={project.id}
      account={account}
      project={project}
      isInterested={interests.has(project.id)}
      isAdmin={isAdmin}
      onChanged={refetch}
    />
  )
  return (
    <div className={layout.page}>
      <PageTitle title="Opportunities" />
      {dataUpdatedAt !== undefined && away && <Freshness at={dataUpdatedAt} note="" />}
      {isAdmin && !posting && (
        <div>
          <Button onClick={() => setPosting(true)}>Post an opportunity</Button>
        </div>
      )}
      {posting && (
        <Card title="New opportunity">
          <ProjectForm
            project={undefined}
            onSaved={() => {
              setPosting(false)
              refetch()
            }}
            onCancel={() => setPosting(false)}
          />
        </Card>
      )}
      {projects === undefined && !away && <Loading />}
      {projects === undefined && away && (
        <EmptyState title="Nothing on this device yet" within>
          We can’t reach the community right now. Opportunities appear here once you’re back online.
        </EmptyState>
      )}
      {projects !== undefined && shown.length === 0 && !posting && (
        <EmptyState title="Nothing here yet" within>
          Projects of the community that look for people are posted here.
        </EmptyState>
      )}
      <ul className={layout.stack}>{shown.map(cardOf)}</ul>
      {archived.length > 0 && (
        <section aria-labelledby="archived">
          <h2 id="archived">Archived</h2>
          <p className={layout.hint}>Only admins see these.</p>
          <ul className={layout.stack}>{archived.map(cardOf)}</ul>
        </section>
      )}
    </div>
  )
}

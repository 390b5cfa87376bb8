import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { newProject } from '#data/projects/save-project.ts'
import { useProjects } from '#data/projects/use-projects.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useSession } from '#data/session/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { localFormat } from '#ui/local-format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { useBackCloses } from '#ui/use-back-closes.ts'
import styles from './opportunities.module.css'
import { ProjectCard } from './project-card.tsx'
import { ProjectForm } from './project-form.tsx'

const DATE = localFormat({
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** `/community/opportunities`: projects that look for people; admins post them (design 10). */
export function OpportunitiesScreen() {
  const account = useAccount()
  const isAdmin = useSession(({ claims }) => claims.admin === true)
  const { projects, interests, asOf, away, refresh } = useProjects()
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
      onChanged={refresh}
    />
  )
  return (
    <div className={styles.page}>
      <PageTitle title="Opportunities" />
      {asOf !== undefined && away && (
        <p className={styles.hint} role="status">
          As of {DATE.format(asOf)}
        </p>
      )}
      {isAdmin && !posting && (
        <div>
          <Button size="md" onClick={() => setPosting(true)}>
            Post an opportunity
          </Button>
        </div>
      )}
      {posting && (
        <section className={styles.card} aria-label="New opportunity">
          <ProjectForm
            account={account}
            project={undefined}
            make={(words) => newProject(account, words)}
            onSaved={() => {
              setPosting(false)
              refresh()
            }}
            onCancel={() => setPosting(false)}
          />
        </section>
      )}
      {projects === undefined && !away && <Loading />}
      {projects === undefined && away && (
        <EmptyState title="Nothing on this device yet" within>
          The community cannot be reached right now. What is posted comes by itself when you are
          back online.
        </EmptyState>
      )}
      {projects !== undefined && shown.length === 0 && !posting && (
        <EmptyState title="Nothing here yet" within>
          Projects of the community that look for people are posted here.
        </EmptyState>
      )}
      <ul className={styles.list}>{shown.map(cardOf)}</ul>
      {archived.length > 0 && (
        <section aria-labelledby="archived">
          <h2 id="archived">Archived</h2>
          <p className={styles.hint}>Only admins see these.</p>
          <ul className={styles.list}>{archived.map(cardOf)}</ul>
        </section>
      )}
    </div>
  )
}

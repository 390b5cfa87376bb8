import { ExternalLink } from '#ui/external-link.tsx'
import { linkWords, webLink } from '#ui/web-link.ts'
import styles from './profile.module.css'

/** What a member works on; a line that is an address leads there. */
export function Projects({ projects }: { readonly projects: readonly string[] }) {
  return (
    <section aria-labelledby="projects">
      <h2 id="projects" className={styles.heading}>
        Projects
      </h2>
      <ul className={styles.projects}>
        {projects.map((project, index) => {
          const link = webLink(project)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are texts, and two may be the same
            <li key={index}>
              {link === undefined ? (
                project
              ) : (
                <ExternalLink to={link}>{linkWords(link)}</ExternalLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

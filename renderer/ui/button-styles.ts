/** What Mantine's buttons need; brought by the pages that have some, in the order Mantine wants. */
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'

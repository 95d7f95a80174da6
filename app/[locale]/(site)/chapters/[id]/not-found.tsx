export { default } from '../../lost-page'

export { kkKZ as muiWords } from '@mui/material/locale'

/** Lets the queries of rendered components wait as long as `eventually` does: `waitFor` and `findBy…` give up after 20 s. */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 20_000 });

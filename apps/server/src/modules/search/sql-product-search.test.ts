import { describeProductSearch } from '../../../test/describe-product-search.ts';
import { createSqlProductSearch } from './sql-product-search.ts';

describeProductSearch('the database itself', createSqlProductSearch);

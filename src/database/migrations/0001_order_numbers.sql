CREATE SEQUENCE "order_numbers" AS bigint;

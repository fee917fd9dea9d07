CREATE FUNCTION refuse_unless(is_met boolean, reason text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_met THEN
    RAISE EXCEPTION '%', reason USING ERRCODE = 'BJ001';
  END IF;
END $$;
